import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { VendorName } from '../../vendor-settings'
import { person } from './people'
import { time } from '../queries/time'

/** A person's id at a vendor, within the corporation or app that issued it. */
const atVendor = {
  vendor: text('vendor').$type<VendorName>().notNull(),
  realm: text('realm').notNull(),
  userId: text('user_id').notNull(),
  /** Common to all apps of one owner; null if the vendor returns none. */
  unionId: text('union_id'),
}

export const hostIdentity = pgTable(
  'host_identity',
  {
    ...atVendor,
    personId: text('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    linkedAt: time('linked_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.vendor, t.realm, t.userId] }),
    index('host_identity_union').on(t.unionId),
    index('host_identity_person').on(t.personId),
  ],
)

/** A vendor identity without a person, stored until its owner signs in with a mobile number. */
export const identityLink = pgTable(
  'identity_link',
  {
    linkHash: text('link_hash').primaryKey(),
    ...atVendor,
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('identity_link_expiry').on(t.expiresAt)],
)

/** A vendor's access token, shared by all gateways and encrypted with the app's secret. */
export const vendorToken = pgTable('vendor_token', {
  key: text('key').primaryKey(),
  sealed: text('sealed'),
  fetchedAt: time('fetched_at'),
  expiresAt: time('expires_at'),
  /** The request that is renewing the token. */
  leaseOwner: text('lease_owner'),
  /** No other request renews the token before then: a renewal is in progress, or has just failed. */
  leaseExpiresAt: time('lease_expires_at').notNull(),
  errorKind: text('error_kind'),
})

/** A started OAuth sign-in; valid for one return of the same browser. */
export const oauthState = pgTable(
  'oauth_state',
  {
    stateHash: text('state_hash').primaryKey(),
    verifierHash: text('verifier_hash').notNull(),
    vendor: text('vendor').$type<VendorName>().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('oauth_state_expiry').on(t.expiresAt)],
)
