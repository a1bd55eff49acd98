import { z } from 'zod'
import { ERRORS, type ErrorCode, PermablogError } from '../../errors.ts'
import { isRequestErrorCode, RequestError } from '../answers/problem.ts'
import { type ApartJobKind, JOB_TABLE } from './job-table.ts'

const kinds = Object.keys(JOB_TABLE) as ApartJobKind[]

/** What the server says to a process that works for it. */
export const commandSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), job: z.enum(kinds), input: z.unknown() }),
  z.object({ kind: z.literal('abort') }),
])

export type Command = z.infer<typeof commandSchema>

/** An error as it is sent between processes. */
const toldErrorSchema = z.object({ name: z.string(), code: z.string(), message: z.string(), stack: z.string() })

type ToldError = z.infer<typeof toldErrorSchema>

/** What such a process says. */
export const reportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('told'), message: z.unknown() }),
  z.object({ kind: z.literal('done'), result: z.unknown() }),
  z.object({ kind: z.literal('failed'), error: toldErrorSchema }),
])

export type Report = z.infer<typeof reportSchema>

/** An error as it is reported to another process. */
export function toldError(error: unknown): ToldError {
  if (!(error instanceof Error)) return { name: 'Error', code: '', message: String(error), stack: '' }
  const { name, message, stack = '' } = error
  return { name, message, stack, code: 'code' in error ? String(error.code) : '' }
}

/** The error that another process reported, of the same family. */
export function errorTold({ name, code, message, stack }: ToldError): Error {
  if (name === 'PermablogError' && isErrorCode(code)) return new PermablogError(code, message)
  if (name === 'RequestError' && isRequestErrorCode(code)) return new RequestError(code, message)
  return Object.assign(new Error(message), { stack })
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code)
}
