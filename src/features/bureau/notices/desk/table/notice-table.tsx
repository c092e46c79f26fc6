import { type ReactNode, useRef } from 'react'
import { SearchField } from '@/components/search-field/search-field'
import { ColumnMenu } from '@/desktop/columns/column-menu'
import { fittingColumns } from '@/desktop/columns/column-layout'
import { useColumnSettings } from '@/desktop/columns/use-column-settings'
import { DataGrid } from '@/desktop/grid/data-grid'
import { FilterChips } from '@/desktop/page/filter-chips'
import { focusField } from '@/desktop/page/focus-field'
import { KeyHints } from '@/desktop/page/key-hints'
import { NothingFound } from '@/desktop/page/nothing-found'
import { useWidth } from '@/desktop/page/use-width'
import { useLocale, useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { dataGridMessages } from '@/i18n/data-grid'
import { noticePublishingMessages } from '@/i18n/notice-publishing'
import { owner } from '@/stores/session/owner'
import { usePermitted } from '@/stores/session/permission-store'
import type { PublishedNotice } from '@/wire/home/notices'
import { buttonCodes } from '@/wire/session/permission'
import { canRemind, stateOf } from '../../notice-state'
import { useNoticeColumns } from './notice-columns'
import {
  noticeFilters,
  type NoticeTableProps,
  type NoticeTableState,
  useNoticeTable,
} from './use-notice-table'
import './notice-table.scss'

const searchId = 'notices-search'

const rowHeight = 36

/** Room for the buttons of a row, whose names are longer in English. */
const actionWidths = { 'zh-CN': 212, 'en-US': 304 }

/** The published notices as a table: who has read them, and what can be done with each. */
export function TableOfNotices(props: NoticeTableProps) {
  const { keyNames } = useMessageNamespace(dataGridMessages)
  const table = useNoticeTable(props)
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const settingsKey = `notices-table ${owner() ?? ''}`
  const columnSettings = useColumnSettings(settingsKey)
  const columns = useNoticeColumns(props.onReaders)
  const actionsWidth = actionWidths[useLocale()]
  const shown = fittingColumns(columns, columnSettings.settings, width, actionsWidth)
  useShortcuts({ '/': { label: keyNames.search, act: () => focusField(searchId) } })
  return (
    <div ref={box} className="notice-table">
      <Toolbar table={table}>
        <ColumnMenu columns={columns} columnSettings={columnSettings} />
      </Toolbar>
      <Body {...{ props, table, columns, shown, columnSettings, settingsKey, actionsWidth }} />
      <Hints table={table} total={props.notices.length} />
    </div>
  )
}

function Toolbar({ table, children }: { table: NoticeTableState; children: ReactNode }) {
  const { table: messages } = useMessageNamespace(noticePublishingMessages)
  const { search, counts, change } = table
  return (
    <div className="desktop-toolbar">
      <FilterChips
        label={messages.filter}
        chips={noticeFilters.map((id) => ({
          id,
          text: id === '' ? messages.all : messages.states[id],
          count: counts[id],
        }))}
        current={search.only}
        onChange={(only) => change({ only })}
      />
      <SearchField
        id={searchId}
        placeholder={messages.search}
        value={search.keyword}
        onChange={(keyword) => change({ keyword })}
      />
      <span className="desktop-space" />
      {children}
    </div>
  )
}

interface BodyProps {
  props: NoticeTableProps
  table: NoticeTableState
  columns: ReturnType<typeof useNoticeColumns>
  shown: ReturnType<typeof useNoticeColumns>
  columnSettings: ReturnType<typeof useColumnSettings>
  settingsKey: string
  actionsWidth: number
}

/** What the person may do with a notice. */
function useActs({ onReaders, onRemind, onWithdraw }: NoticeTableProps) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const mayPublish = usePermitted(buttonCodes.notice)
  const acts = [
    { key: 'enter', text: messages.readers, can: () => true, run: onReaders },
    { key: 't', text: messages.remind, can: canRemind, run: onRemind },
    {
      key: 'u',
      text: messages.withdraw,
      can: (notice: PublishedNotice) => stateOf(notice) === 'shown',
      run: onWithdraw,
    },
  ]
  return mayPublish ? acts : acts.slice(0, 1)
}

function Body({ props, table, actionsWidth, ...grid }: BodyProps) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const localText = useLocalText()
  const acts = useActs(props)
  const { items, search } = table
  if (items.length === 0)
    return (
      <div className="desktop-notice">
        <NothingFound
          title={messages.table.none}
          hint={messages.table.noneHint}
          clear={messages.table.clear}
          onClear={table.clear}
        />
      </div>
    )
  const keys = acts.slice(1).map(({ key, text, can, run }) => {
    const act = (notice: PublishedNotice) => (can(notice) ? run(notice) : undefined)
    return [key, { label: text, act }] as const
  })
  return (
    <DataGrid
      id="notices"
      label={messages.published}
      {...grid}
      rows={{
        ...{ items, total: items.length, hasMore: false, onMore: () => undefined },
        idOf: ({ id }) => id,
        nameOf: ({ title }) => localText(title),
      }}
      rowHeight={rowHeight}
      sort={{ order: search.order, descending: search.descending }}
      onSort={table.sort}
      current={table.current}
      onCurrent={table.setCurrent}
      onOpen={props.onReaders}
      keys={Object.fromEntries(keys)}
      actions={{
        width: actionsWidth,
        of: (notice) =>
          acts
            .filter(({ can }) => can(notice))
            .map(({ key, text, run }) => (
              <button
                key={key}
                type="button"
                className="desktop-button-link"
                aria-label={`${text} ${localText(notice.title)}`}
                onClick={() => run(notice)}
              >
                {text}
              </button>
            )),
      }}
    />
  )
}

function Hints({ table, total }: { table: NoticeTableState; total: number }) {
  const { keyNames, shown } = useMessageNamespace(dataGridMessages)
  const messages = useMessageNamespace(noticePublishingMessages)
  return (
    <KeyHints
      hints={[
        [['K', 'J'], keyNames.move],
        [['Enter'], messages.readers],
        [['T'], messages.remind],
        [['U'], messages.withdraw],
        [['/'], keyNames.search],
      ]}
      end={table.items.length > 0 ? shown(1, table.items.length, total) : ''}
    />
  )
}
