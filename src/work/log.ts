/** Where facts about the work go: fields for programs, a few words for people. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
  /** A log whose every line has these fields too. */
  child(fields: object): Log
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

/** Opens a log that writes JSON lines; the output must write at once: what was logged before a kill must be there. */
export async function openLog(
  level: LogLevel,
  fields: Readonly<Record<string, string>>,
  output: { write(line: string): unknown },
): Promise<Log> {
  const { pino } = await import('pino')
  const options = {
    level,
    base: fields,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { streamWrite: withoutPasswords },
  }
  const log: Log = pino(options, { write: line => void output.write(line) })
  return log
}

/** The user and the host of a database's address may be seen, the password may not. */
export function withoutPasswords(text: string): string {
  return text.replace(/\b([a-z][a-z+.-]*:\/\/[^\s:/@"']*):[^\s/@"']*@/gi, '$1:***@')
}
