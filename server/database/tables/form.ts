import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Form, LocalText } from '../../../src/lib/questionnaire/schema/form'
import { organisation, person } from './people'
import { time } from '../queries/time'

/** An unpublished form, or a bureau's own template. Publishing copies its definition and leaves the draft unchanged. */
export const formDraft = pgTable(
  'form_draft',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => organisation.id),
    /** The form whose next version it becomes. */
    formId: text('form_id').notNull(),
    title: jsonb('title').$type<LocalText>().notNull(),
    definition: jsonb('definition').$type<Form>().notNull(),
    /** Listed among the bureau's templates. */
    isTemplate: boolean('is_template').notNull().default(false),
    /** Incremented by each save; a save states the revision that it is based on. */
    revision: integer('revision').notNull(),
    editedBy: text('edited_by')
      .notNull()
      .references(() => person.id),
    editedAt: time('edited_at').notNull(),
  },
  (t) => [index('form_draft_owner').on(t.ownerId, t.editedAt)],
)
