import { jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DisclosureRules } from '../../../../src/lib/disclosure-control'
import type { FigureTable } from '../../../../src/wire/results/figure-table'
import { time } from '../../queries/time'
import { survey } from '../survey'

/** Rules for tables of figures, where a survey does not use the usual ones. */
export const surveyDisclosure = pgTable('survey_disclosure', {
  surveyId: uuid('survey_id')
    .primaryKey()
    .references(() => survey.id),
  rules: jsonb('rules').$type<DisclosureRules>().notNull(),
})

/**
 * A figure of a survey whose values were frozen when the first table of it was published: all tables of it are made from
 * the same values, so that no two of them differ by what a single unit has reported meanwhile.
 */
export const publishedFigure = pgTable(
  'published_figure',
  {
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    figure: text('figure').notNull(),
    rules: jsonb('rules').$type<DisclosureRules>().notNull(),
    frozenAt: time('frozen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.figure] })],
)

/** The frozen value of each unit. */
export const publishedValue = pgTable(
  'published_value',
  {
    surveyId: uuid('survey_id').notNull(),
    figure: text('figure').notNull(),
    unitId: text('unit_id').notNull(),
    value: numeric('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.figure, t.unitId] })],
)

/** The group of each unit, frozen when the first table by these groups was published; '' is no answer. */
export const publishedGroup = pgTable(
  'published_group',
  {
    surveyId: uuid('survey_id').notNull(),
    variable: text('variable').notNull(),
    unitId: text('unit_id').notNull(),
    category: text('category').notNull(),
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.variable, t.unitId] })],
)

/** A published table. Rows and columns are in the order in which it was made, which readers may exchange. */
export const publishedTable = pgTable(
  'published_table',
  {
    surveyId: uuid('survey_id')
      .notNull()
      .references(() => survey.id),
    figure: text('figure').notNull(),
    rowVariable: text('row_variable').notNull(),
    columnVariable: text('column_variable').notNull(),
    content: jsonb('content').$type<FigureTable>().notNull(),
    publishedAt: time('published_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.figure, t.rowVariable, t.columnVariable] })],
)
