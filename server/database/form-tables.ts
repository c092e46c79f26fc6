import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Form, LocalText } from '../../src/lib/questionnaire/schema/form'
import { organisation, person } from './people-tables'
import { time } from './time'

/** A form in the making, or a bureau's own template. Publishing copies its definition; it stays as it was. */
export const formDraft = pgTable(
  'form_draft',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => organisation.id),
    /** The form that it becomes versions of. */
    formId: text('form_id').notNull(),
    title: jsonb('title').$type<LocalText>().notNull(),
    definition: jsonb('definition').$type<Form>().notNull(),
    /** Offered among the templates of its bureau. */
    isTemplate: boolean('is_template').notNull().default(false),
    /** Raised by one at each save; a save names the revision it is built on. */
    revision: integer('revision').notNull(),
    editedBy: text('edited_by')
      .notNull()
      .references(() => person.id),
    editedAt: time('edited_at').notNull(),
  },
  (t) => [index('form_draft_owner').on(t.ownerId, t.editedAt)],
)
