import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { IndicatorDetail } from '../../../src/wire/surveys/indicators'
import { organisation, person } from './people'
import { time } from '../queries/time'

type Change = IndicatorDetail['changes'][number]

/** The dictionary of the data that forms ask for. All bureaus use it; each changes its own entries. */
export const indicator = pgTable(
  'indicator',
  {
    code: text('code').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => organisation.id),
    name: jsonb('name').$type<LocalText>().notNull(),
    unit: jsonb('unit').$type<LocalText>(),
    definition: jsonb('definition').$type<LocalText>().notNull(),
    source: text('source').notNull().default(''),
    /** Pinyin initials of the Chinese name, for searching. */
    initials: text('initials').notNull().default(''),
    state: text('state').$type<'current' | 'retired'>().notNull().default('current'),
    /** Incremented by each change; a change states the revision that it is based on. */
    revision: integer('revision').notNull().default(1),
  },
  (t) => [check('indicator_state', sql`${t.state} in ('current', 'retired')`)],
)

/** Log of changes of the dictionary. */
export const indicatorChange = pgTable(
  'indicator_change',
  {
    code: text('code')
      .notNull()
      .references(() => indicator.code),
    revision: integer('revision').notNull(),
    kind: text('kind').$type<Change['kind']>().notNull(),
    /** The changed fields. */
    fields: jsonb('fields').$type<Change['fields']>().notNull(),
    changedBy: text('changed_by')
      .notNull()
      .references(() => person.id),
    changedAt: time('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.code, t.revision] })],
)

/** One import of ledger totals by a bureau. */
export const ledgerImport = pgTable(
  'ledger_import',
  {
    /** Created by the client and repeated with each retry. */
    id: uuid('id').primaryKey(),
    bureauId: text('bureau_id')
      .notNull()
      .references(() => organisation.id),
    importedBy: text('imported_by')
      .notNull()
      .references(() => person.id),
    importedAt: time('imported_at').notNull(),
    stored: integer('stored').notNull(),
    refused: integer('refused').notNull(),
  },
  (t) => [index('ledger_import_bureau').on(t.bureauId, t.importedAt)],
)

/** Total of a unit's ledger, as a bureau has imported it. Only surveys of that bureau show it, and only to the unit. */
export const ledgerTotal = pgTable(
  'ledger_total',
  {
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id),
    bureauId: text('bureau_id')
      .notNull()
      .references(() => organisation.id),
    code: text('code')
      .notNull()
      .references(() => indicator.code),
    period: text('period').notNull(),
    /** Decimal string in the unit of the indicator. */
    value: text('value').notNull(),
    importId: uuid('import_id')
      .notNull()
      .references(() => ledgerImport.id),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.bureauId, t.code, t.period] })],
)
