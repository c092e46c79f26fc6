import { useRef, useState } from 'react'
import { fittingColumns } from '@/desktop/columns/column-layout'
import { useColumnSettings } from '@/desktop/columns/use-column-settings'
import { ListGrid } from '@/desktop/list/list-grid'
import { ListHead } from '@/desktop/list/list-head'
import { KeyHints } from '@/desktop/page/key-hints'
import { NothingFound } from '@/desktop/page/nothing-found'
import { useWidth } from '@/desktop/page/use-width'
import { useLocale, useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { dataGridMessages } from '@/i18n/data-grid'
import { surveyDeskMessages } from '@/i18n/survey-desk'
import { usePageReturn } from '@/platform/page/lifecycle'
import { open } from '@/platform/page/navigation'
import { focusField } from '@/desktop/page/focus-field'
import { href } from '@/routes'
import { usePermitted } from '@/stores/session/permission-store'
import { Permitted } from '@/stores/session/permitted'
import { owner } from '@/stores/session/owner'
import type { SurveyOrder, SurveyRow } from '@/wire/bureau/survey-table'
import { buttonCodes } from '@/wire/session/permission'
import { SurveyRowActions, useSurveyActs } from './survey-actions'
import { useSurveyColumns } from './survey-columns'
import { searchId, SurveyToolbar } from './survey-toolbar'
import type { SurveyDeskProps } from './types'
import { type SurveyTableState, useSurveyTable } from './use-survey-table'
import './survey-desk.scss'

/** Room for the buttons of a row, whose names are longer in English. */
const actionWidths = { 'zh-CN': 168, 'en-US': 208 }

/** The bureau's surveys as one table, the next deadline first. */
export function SurveysOnDesktop({ onRemind, onNext, version, pageQuery }: SurveyDeskProps) {
  const messages = useMessageNamespace(surveyDeskMessages)
  const { keyNames } = useMessageNamespace(dataGridMessages)
  const mayPublish = usePermitted(buttonCodes.publish)
  const table = useSurveyTable(version, pageQuery)
  const acts = useSurveyActs({ onRemind, onNext })
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const settingsKey = `surveys-table ${owner() ?? ''}`
  const columnSettings = useColumnSettings(settingsKey)
  const columns = useSurveyColumns({
    onOpen: (row) => acts.run('progress', row),
    onRecur: (row) => acts.run('recur', row),
    toggleOf: (row) => toggleOf(table, row)?.run,
    isUnfolded: table.isUnfolded,
  })
  usePageReturn(() => void table.list.reload())
  useShortcuts({
    '/': { label: keyNames.search, act: () => focusField(searchId) },
    ...(mayPublish ? { n: { label: messages.create, act: () => open(href('forms')) } } : {}),
  })
  return (
    <div ref={box} className="desktop-page">
      <Head table={table} />
      <SurveyToolbar {...{ table, columns, columnSettings }} viewsKey={`surveys-views ${owner() ?? ''}`} />
      <Body {...{ table, acts, columns, columnSettings, settingsKey, width }} />
      <Hints table={table} />
    </div>
  )
}

function toggleOf(table: SurveyTableState, row: SurveyRow) {
  if (row.folded === 0 || !table.search.folded) return undefined
  const isUnfolded = table.isUnfolded(row)
  return { isUnfolded, run: () => (isUnfolded ? table.fold(row) : void table.unfold(row)) }
}

function Head({ table: { list } }: { table: SurveyTableState }) {
  const messages = useMessageNamespace(surveyDeskMessages)
  const { counts, missing } = list.latest ?? {}
  const all = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0
  return (
    <ListHead title={messages.title} facts={counts ? messages.facts(all, counts.open, missing ?? 0) : null}>
      <Permitted code={buttonCodes.publish}>
        <button
          type="button"
          className="desktop-button desktop-button-primary"
          onClick={() => open(href('forms'))}
        >
          {messages.create} <kbd className="desktop-button-key">N</kbd>
        </button>
      </Permitted>
    </ListHead>
  )
}

interface BodyProps {
  table: SurveyTableState
  acts: ReturnType<typeof useSurveyActs>
  columns: ReturnType<typeof useSurveyColumns>
  columnSettings: ReturnType<typeof useColumnSettings>
  settingsKey: string
  /** Of the table in CSS pixels. */
  width: number
}

function Body({ table, acts, columns, columnSettings, settingsKey, width }: BodyProps) {
  const messages = useMessageNamespace(surveyDeskMessages)
  const localText = useLocalText()
  const actionsWidth = actionWidths[useLocale()]
  const [chosen, setChosen] = useState<string | null>(null)
  const { list, items, search } = table
  return (
    <ListGrid
      id="surveys"
      label={messages.title}
      {...{ list, items, columns, columnSettings, settingsKey }}
      shown={fittingColumns(columns, columnSettings.settings, width, actionsWidth)}
      idOf={({ id }) => id}
      nameOf={({ title }) => localText(title)}
      nothing={
        <NothingFound
          title={messages.none}
          hint={messages.noneHint}
          clear={messages.clear}
          onClear={() => table.replace({})}
        />
      }
      rowHeight={36}
      sort={{ order: search.order, descending: search.descending }}
      onSort={({ order, descending }) => table.sort(order as SurveyOrder, descending)}
      current={chosen ?? items[0]?.id ?? null}
      onCurrent={({ id }) => setChosen(id)}
      onOpen={(row) => acts.run('progress', row)}
      keys={{
        v: { label: messages.acts.review, act: (row) => acts.run('review', row) },
        s: { label: messages.acts.result, act: (row) => acts.run('result', row) },
        t: { label: messages.acts.remind, act: (row) => acts.run('remind', row) },
        x: { label: messages.acts.next, act: (row) => acts.run('next', row) },
      }}
      actions={{
        width: actionsWidth,
        of: (row) => <SurveyRowActions {...{ row, acts }} toggle={toggleOf(table, row)} />,
      }}
      classOf={(row) =>
        search.folded && row.folded === 0 && table.isUnfolded(row) ? 'survey-earlier-row' : ''
      }
    />
  )
}

function Hints({ table: { list, items } }: { table: SurveyTableState }) {
  const { keyNames, shown } = useMessageNamespace(dataGridMessages)
  const { acts } = useMessageNamespace(surveyDeskMessages)
  return (
    <KeyHints
      hints={[
        [['K', 'J'], keyNames.move],
        [['Enter'], acts.progress],
        [['V'], acts.review],
        [['S'], acts.result],
        [['T'], acts.remind],
        [['X'], acts.next],
        [['/'], keyNames.search],
      ]}
      end={items.length > 0 ? shown(1, list.items.length, list.latest?.total ?? items.length) : ''}
    />
  )
}
