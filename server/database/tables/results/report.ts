import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ReportTexts } from '../../../../src/wire/results/report-texts'
import { time } from '../../queries/time'
import { organisation, person } from '../people'

/** The bureau's own texts in the reports of a form's surveys. */
export const reportText = pgTable(
  'report_text',
  {
    ownerId: text('owner_id')
      .notNull()
      .references(() => organisation.id),
    formId: text('form_id').notNull(),
    texts: jsonb('texts').$type<ReportTexts>().notNull(),
    /** From 1; each save is based on the one before. */
    revision: integer('revision').notNull(),
    editedBy: text('edited_by')
      .notNull()
      .references(() => person.id),
    editedAt: time('edited_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.formId] })],
)
