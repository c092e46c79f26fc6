import type { ErrorOwner } from '@/request/context'

/** One call as a page makes it, and what the platform and the people may count on when it goes wrong. */
export interface Call {
  /** The function's name, with what tells its rows apart. */
  name: string
  run: () => Promise<unknown>
  /** Method and path, without the query. */
  asks: string
  /** Nothing is changed by it, so it may arrive twice. */
  reads: boolean
  /** A refused session is renewed and the call repeated. */
  renews: boolean
  errorOwner: ErrorOwner
  /** Whatever comes as data will do. */
  anyData?: boolean
  /** What it needs from a call before, which goes well: that one's path and its data. */
  after?: { path: string; data: unknown }
}

/** What all calls of one kind have in common. */
export type Kind = Pick<Call, 'reads' | 'renews' | 'errorOwner'>

export const read: Kind = { reads: true, renews: true, errorOwner: 'presenter' }
export const write: Kind = { ...read, reads: false }
export const readOnPage: Kind = { ...read, errorOwner: 'caller' }
export const writeOnPage: Kind = { ...write, errorOwner: 'caller' }
export const readToSignIn: Kind = { ...readOnPage, renews: false }
export const signIn: Kind = { ...writeOnPage, renews: false }
export const tell: Kind = { ...signIn, errorOwner: 'nobody' }

export type Row = [name: string, run: () => Promise<unknown>, asks: string, kind: Kind, more?: Partial<Call>]
