import { Fragment } from 'react'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { reviewDeskMessages } from '@/i18n/review-desk'
import { AnswerLine, TableTitleLine } from './answer-lines'
import { FigureLine } from './table-lines'
import { addressOf } from './review-rows'
import { RowNotes } from './row-notes'
import type { ReviewTable } from './use-table'

/** Columns of a table with earlier periods, and of one without. */
const widths = { withPrior: 8, withoutPrior: 4 }

/** The figures of a return beside those of earlier periods; what is to be said about a value stands below its row. */
export function FigureTable({ table }: { table: ReviewTable }) {
  const messages = useMessageNamespace(reviewDeskMessages)
  const localText = useLocalText()
  const { review, rows } = table
  const hasPrior = review.period !== null
  const columns = hasPrior ? widths.withPrior : widths.withoutPrior
  return (
    <table className={`reviewer-table ${hasPrior ? 'reviewer-table-prior' : ''}`}>
      <caption className="visually-hidden">{messages.table}</caption>
      <Head hasPrior={hasPrior} />
      <tbody>
        {rows.map((row) => {
          if (row.kind === 'page')
            return (
              <tr key={`page ${row.id}`}>
                <th scope="rowgroup" colSpan={columns} className="reviewer-page">
                  {localText(row.title)}
                </th>
              </tr>
            )
          const line = { table, columns }
          return (
            <Fragment key={`${row.kind} ${addressOf(row)}`}>
              {row.kind === 'figure' ? <FigureLine row={row} table={table} hasPrior={hasPrior} /> : null}
              {row.kind === 'tableTitle' ? <TableTitleLine row={row} {...line} /> : null}
              {row.kind === 'answer' ? <AnswerLine row={row} {...line} /> : null}
              <RowNotes row={row} table={table} columns={columns} />
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

function Head({ hasPrior }: { hasPrior: boolean }) {
  const { columns, growth } = useMessageNamespace(reviewDeskMessages)
  return (
    <thead>
      <tr>
        <th scope="col" className="reviewer-name">
          {columns.indicator}
        </th>
        <th scope="col" className="reviewer-unit-column">
          {columns.unitOfMeasure}
        </th>
        <th scope="col" className="reviewer-figure-column">
          {columns.current}
        </th>
        {hasPrior ? (
          <>
            <th scope="col" className="reviewer-figure-column">
              {columns.last}
            </th>
            <th scope="col" className="reviewer-figure-column">
              {columns.lastYear}
            </th>
            <th scope="col" className="reviewer-growth-column">
              <span className="visually-hidden">{growth}</span> {columns.growthLast}
            </th>
            <th scope="col" className="reviewer-growth-column">
              <span className="visually-hidden">{growth}</span> {columns.growthYear}
            </th>
          </>
        ) : null}
        <th scope="col" className="reviewer-rules-column">
          {columns.rules}
        </th>
      </tr>
    </thead>
  )
}
