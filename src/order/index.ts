/** Patterns that addresses are held against, in linear time. */
export { type AddressPattern, addressPattern } from './address-pattern.ts'
/** Opens where the pages of a harvest come from. */
export { type Caller, openSource } from './open-source.ts'
/** What a harvest can be told: one table, from which command line, API, web form, queue and schedule are made. */
export {
  type OptionName,
  ORDER_OPTIONS,
  type Order,
  type OrderOption,
  openShape,
  orderSchema,
  type PlainOrder,
  plainOrder,
} from './order.ts'
/** Orders in databases: those of jobs, and what a blog was ordered with. */
export {
  laidOver,
  lastingOrder,
  ORDER_MEMORY,
  readStoredOrder,
  type StoredOrder,
  storedOrder,
  withoutSecrets,
} from './stored-order.ts'
