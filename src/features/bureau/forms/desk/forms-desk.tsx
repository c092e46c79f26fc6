import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { DataGrid } from '@/desktop/grid/data-grid'
import { ListHead } from '@/desktop/list/list-head'
import { ListHints } from '@/desktop/list/list-hints'
import { type ListColumns, ListMiddle } from '@/desktop/list/list-middle'
import { gridTicks } from '@/desktop/list/list-ticks'
import { focusField } from '@/desktop/page/focus-field'
import { NothingFound } from '@/desktop/page/nothing-found'
import { useLocale, useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { dataGridMessages } from '@/i18n/data-grid'
import { formsMessages } from '@/i18n/forms'
import { formsDeskMessages } from '@/i18n/forms-desk'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import { owner } from '@/stores/session/owner'
import { useFormColumns } from './form-columns'
import type { FormRow } from './form-rows'
import { FormsToolbar } from './forms-toolbar'
import { RemoveDialog } from './remove-dialog'
import type { FormsDeskProps } from './types'
import { type FormsTable, gridId, searchId, useFormsTable } from './use-forms-table'
import './forms-desk.scss'

/** Room for the buttons of a row, whose names are longer in English. */
const actionWidths = { 'zh-CN': 172, 'en-US': 220 }

/** The bureau's drafts, published forms and templates as one table. */
export function FormsOnDesktop(props: FormsDeskProps) {
  const { keyNames } = useMessageNamespace(dataGridMessages)
  const { create } = useMessageNamespace(formsMessages)
  const table = useFormsTable(props)
  const { forms, start, removing } = table
  const begin = () => start.start(null)
  useShortcuts({
    '/': { label: keyNames.search, act: () => focusField(searchId) },
    n: { label: create, act: begin, isOff: start.busy },
  })
  return (
    <div className="desktop-page">
      <Head table={table} onNew={begin} />
      {start.error ? <ErrorState error={start.error} onRetry={begin} /> : null}
      {forms.state === 'ready' ? <Table table={table} /> : <Waiting forms={forms} />}
      {removing ? <RemoveDialog rows={removing} onClose={table.closeRemoval} onDone={table.renew} /> : null}
    </div>
  )
}

function Waiting({ forms }: Pick<FormsTable, 'forms'>) {
  return (
    <div className="desktop-notice">
      {forms.state === 'failed' ? (
        <ErrorState whole error={forms.error} onRetry={() => void forms.reload()} />
      ) : (
        <Skeleton />
      )}
    </div>
  )
}

function Head({ table, onNew }: { table: FormsTable; onNew: () => void }) {
  const messages = useMessageNamespace(formsDeskMessages)
  const { indicators, create } = useMessageNamespace(formsMessages)
  const { forms, start, ticks } = table
  return (
    <ListHead
      title={messages.title}
      facts={forms.data ? messages.facts(forms.data.drafts.length, forms.data.published.length) : null}
    >
      {ticks.rows.length > 0 ? (
        <button type="button" className="desktop-button" onClick={() => table.remove(ticks.rows)}>
          {messages.removeSome(ticks.rows.length)} <kbd className="desktop-button-key">U</kbd>
        </button>
      ) : (
        <button type="button" className="desktop-button" onClick={() => open(href('indicators'))}>
          {indicators}
        </button>
      )}
      <button
        type="button"
        className="desktop-button desktop-button-primary"
        disabled={start.busy}
        onClick={onNew}
      >
        {create} <kbd className="desktop-button-key">N</kbd>
      </button>
    </ListHead>
  )
}

function Table({ table }: { table: FormsTable }) {
  const columns = useFormColumns(table.open)
  const actionsWidth = actionWidths[useLocale()]
  return (
    <ListMiddle name="forms" owner={owner()} columns={columns} actionsWidth={actionsWidth}>
      {(grid) => (
        <>
          <FormsToolbar table={table} {...grid} />
          <Body {...{ table, actionsWidth }} {...grid} />
          <Hints table={table} />
        </>
      )}
    </ListMiddle>
  )
}

interface BodyProps extends ListColumns<FormRow> {
  table: FormsTable
  actionsWidth: number
}

/** What can be done with a form: its text by kind, and its key. */
function useActs(table: FormsTable) {
  const own = useMessageNamespace(formsMessages)
  const { acts } = useMessageNamespace(formsDeskMessages)
  const { edit, publish, removeFrom } = table
  const edits = { draft: own.edit, form: own.nextVersion, template: own.copy }
  return [
    { key: 'e', label: acts.edit, textOf: ({ source }: FormRow) => edits[source.kind], run: edit },
    { key: 'p', label: acts.publish, textOf: () => own.use, run: publish },
    {
      ...{ key: 'u', label: acts.remove, run: removeFrom },
      textOf: ({ source }: FormRow) => (source.kind === 'draft' ? own.remove : null),
    },
  ]
}

function Body({ table, actionsWidth, ...grid }: BodyProps) {
  const messages = useMessageNamespace(formsDeskMessages)
  const { untitled } = useMessageNamespace(formsMessages)
  const localText = useLocalText()
  const acts = useActs(table)
  const { items, search, ticks } = table
  const nameOf = ({ title }: FormRow) => localText(title) || untitled
  if (items.length === 0)
    return (
      <div className="desktop-notice">
        <NothingFound
          title={messages.none}
          hint={messages.noneHint}
          clear={messages.clear}
          onClear={() => table.replace({})}
        />
      </div>
    )
  return (
    <DataGrid
      id={gridId}
      label={messages.title}
      {...grid}
      rows={{
        ...{ items, total: items.length, hasMore: false, onMore: () => undefined },
        ...{ idOf: ticks.idOf, nameOf },
      }}
      rowHeight={36}
      sort={{ order: search.order, descending: search.descending }}
      onSort={table.sort}
      {...gridTicks(ticks)}
      current={table.current?.key ?? null}
      onCurrent={table.setCurrent}
      onOpen={table.open}
      keys={Object.fromEntries(acts.map(({ key, label, run }) => [key, { label, act: run }]))}
      actions={{
        width: actionsWidth,
        of: (row) =>
          acts.map(({ key, textOf, run }) => {
            const text = textOf(row)
            return text === null ? null : (
              <button
                key={key}
                type="button"
                className="desktop-button-link"
                aria-label={`${text} ${nameOf(row)}`}
                onClick={() => run(row)}
              >
                {text}
              </button>
            )
          }),
      }}
    />
  )
}

function Hints({ table: { items, rows } }: { table: FormsTable }) {
  const { create } = useMessageNamespace(formsMessages)
  const { acts } = useMessageNamespace(formsDeskMessages)
  return (
    <ListHints
      count={items.length}
      total={rows.length}
      own={[
        [['E'], acts.edit],
        [['P'], acts.publish],
        [['U'], acts.remove],
        [['N'], create],
      ]}
    />
  )
}
