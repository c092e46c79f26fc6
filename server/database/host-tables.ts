import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { VendorName } from '../vendor-settings'
import { person } from './people-tables'
import { time } from './time'

/** Who somebody is at a vendor's, within the corporation or app that gave the id. */
const atVendor = {
  vendor: text('vendor').$type<VendorName>().notNull(),
  realm: text('realm').notNull(),
  userId: text('user_id').notNull(),
  /** The same person in all apps of one owner, where the vendor tells it. */
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

/** An identity nobody is known by yet, kept until its holder has signed in with a mobile number. */
export const identityLink = pgTable(
  'identity_link',
  {
    linkHash: text('link_hash').primaryKey(),
    ...atVendor,
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('identity_link_expiry').on(t.expiresAt)],
)

/** What a vendor lends for a while, for all gateways, sealed with the app's secret. */
export const vendorToken = pgTable('vendor_token', {
  key: text('key').primaryKey(),
  sealed: text('sealed'),
  fetchedAt: time('fetched_at'),
  expiresAt: time('expires_at'),
  /** The gateway's call that is asking for the next one. */
  leaseOwner: text('lease_owner'),
  /** Until then nobody else asks: another is at it, or the vendor has just refused. */
  leaseExpiresAt: time('lease_expires_at').notNull(),
  errorKind: text('error_kind'),
})

/** A way to a vendor's sign-in page and back, good for one return of the browser that set out. */
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
