import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
    /** The open editor that has saved the revision; null if unknown. */
    savedBy: uuid('saved_by'),
  },
  (t) => [index('form_draft_owner').on(t.ownerId, t.editedAt)],
)

/** Earlier revisions of a draft, with which a save that is based on one of them is merged. The newest are kept. */
export const formDraftRevision = pgTable(
  'form_draft_revision',
  {
    draftId: uuid('draft_id')
      .notNull()
      .references(() => formDraft.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    definition: jsonb('definition').$type<Form>().notNull(),
    isTemplate: boolean('is_template').notNull(),
    editedBy: text('edited_by')
      .notNull()
      .references(() => person.id),
    savedBy: uuid('saved_by'),
  },
  (t) => [primaryKey({ columns: [t.draftId, t.revision] })],
)

/** The open editors of a draft. A row expires unless its editor reports again. */
export const formPresence = pgTable(
  'form_presence',
  {
    draftId: uuid('draft_id')
      .notNull()
      .references(() => formDraft.id, { onDelete: 'cascade' }),
    editor: uuid('editor').notNull(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** The question, page or other part that is open in it. */
    at: text('at').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.draftId, t.editor] }), index('form_presence_seen').on(t.seenAt)],
)
