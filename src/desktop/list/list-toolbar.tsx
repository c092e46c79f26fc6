import type { ReactNode } from 'react'
import { useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { FilterChips } from '../page/filter-chips'
import type { ListColumns } from './list-middle'
import type { ListTicks } from './list-ticks'
import { ListTools } from './list-tools'
import { SelectionBar } from './selection-bar'

interface Chips<Id extends string> {
  /** Unique on the page. */
  id: string
  label: string
  chips: readonly { id: Id; text: string; count: number }[]
  current: Id
  onChange: (id: Id) => void
}

interface ListToolbarProps<Row, Filter extends string> extends ListColumns<Row> {
  name: string
  owner: string | null
  /** What is searched for, by the field with the id `<name>-search`. */
  search: { placeholder: string; keyword: string; onChange: (keyword: string) => void }
  /** The filters in the address, which a view keeps, and what replaces them. */
  views: {
    query: Record<string, string>
    untitled: string
    onChoose: (query: Record<string, string>) => void
  }
  ticks: ListTicks<Row>
  texts: { ticked: (count: number) => string; tickAll?: (most: number, matching: number) => string }
  /** Numbers that filter; undefined for a list without, and null until they are known. */
  chips?: Chips<Filter> | null
  /** Beside the chips. */
  filters?: ReactNode
  /** Before the views. */
  children?: ReactNode
  /** Called with what a person has to know: what was copied, or what failed. */
  onNote: (text: string) => void
}

/** Filters, search, what can be done with ticked rows, saved views and columns of a list. */
export function ListToolbar<Row, Filter extends string>(props: ListToolbarProps<Row, Filter>) {
  const { name, owner, search, views, ticks, chips, filters, children, columns, columnSettings } = props
  return (
    <>
      {chips === undefined ? null : (
        <div className="desktop-toolbar">
          {chips ? <FilterChips folds="narrow" {...chips} /> : null}
          {filters}
        </div>
      )}
      <ListTools
        {...{ columns, columnSettings }}
        searchId={`${name}-search`}
        placeholder={search.placeholder}
        keyword={search.keyword}
        onSearch={search.onChange}
        views={{
          settingsKey: `${name}-views ${owner ?? ''}`,
          query: views.query,
          suggestion: search.keyword.trim() || views.untitled,
        }}
        onView={views.onChoose}
      >
        {ticks.rows.length > 0 ? <Selected {...props} /> : null}
        {children}
      </ListTools>
    </>
  )
}

type SelectedProps<Row> = Pick<ListToolbarProps<Row, string>, 'ticks' | 'texts' | 'shown' | 'onNote'>

function Selected<Row>({ ticks, texts, shown, onNote }: SelectedProps<Row>) {
  const messages = useMessages()
  const { rows, matching, tickAll, clear } = ticks
  const most = Math.min(matching, ticks.most)
  return (
    <SelectionBar
      ticked={texts.ticked(rows.length)}
      tickAll={tickAll && rows.length < most ? texts.tickAll?.(most, matching) : undefined}
      onTickAll={() => void tickAll?.().catch((error) => onNote(errorText(error, messages)))}
      onUntick={clear}
      columns={shown}
      rows={rows}
      onCopied={onNote}
    />
  )
}
