import { Text, View } from '@tarojs/components'
import { memo, useEffect, useState, useSyncExternalStore } from 'react'
import { Keypad } from '@/components/number-input/keypad'
import { hasKeypad } from '@/components/number-input/keypad-spacer'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { tablesMessages } from '@/i18n/tables'
import type { Direction } from '@/lib/layout/grid-moves'
import type { Row } from '@/lib/questionnaire'
import { Region } from '@/platform/ui/elements'
import { GridHead, GridLine, GridView } from '@/platform/ui/grid-view'
import { scrollInContainer } from '@/platform/ui/scroll-into-view'
import { CellBar } from './cell-bar'
import type { GridEditor } from './grid-editor'
import { GridFigure } from './grid-figure'
import { pressInGrid } from './grid-keys'
import { RowFindings } from './row-findings'
import { cellId, type TableModel, takesFigures, useRowName } from '../model/table-model'
import { useGridFit } from './use-grid-fit'
import './table-grid.scss'
import './grid-cell.scss'

interface TableGridProps {
  table: TableModel
  editor: GridEditor
  rows: Row[]
  direction: Direction
  /** True if the text is more than one field accepts. */
  onPaste: (text: string) => boolean
  /** The selected cells as text; null if only one field is copied. */
  onCopy: () => string | null
}

const gridId = ({ question }: TableModel) => `table-${question.id}`
const frameId = (table: TableModel) => `${gridId(table)}-frame`
const headId = (table: TableModel, column: string) => `${gridId(table)}-head-${column}`
const nameId = (table: TableModel, row: string) => `${gridId(table)}-name-${row}`

/** All values in a grid; headings and row names stay visible while it scrolls. */
export function TableGrid({ table, editor, rows, direction, onPaste, onCopy }: TableGridProps) {
  const messages = useMessageNamespace(tablesMessages)
  const localText = useLocalText()
  const { question, label } = table
  const typing = useSyncExternalStore(editor.subscribe, editor.active, editor.active) !== null && hasKeypad()
  const fit = useGridFit(table, rows)
  const edges = useHiddenEdges()
  return (
    <Region
      id={frameId(table)}
      className={`grid-box ${fit.className} ${edges.className} ${typing ? 'dt-keypad-beside grid-typing' : ''}`}
    >
      <CellBar table={table} editor={editor} rows={rows} />
      <View className="grid-window" style={fit.style}>
        <GridView
          id={gridId(table)}
          className="grid-scroll"
          label={label}
          describedBy={`${gridId(table)}-help`}
          rowCount={rows.length + 1}
          columnCount={question.columns.length + 1}
          onKey={(press) => pressInGrid(editor, press)}
          onPaste={onPaste}
          onCopy={onCopy}
          onScroll={edges.onScroll}
          width={fit.visible}
        >
          <View className="grid-table">
            <GridLine className="grid-line">
              <GridHead of="column" id={headId(table, '')} className="grid-corner">
                {messages.corner}
              </GridHead>
              {question.columns.map(({ id, title }) => (
                <GridHead key={id} of="column" id={headId(table, id)} className="grid-head">
                  {localText(title)}
                </GridHead>
              ))}
            </GridLine>
            {rows.map((row) => (
              <GridRow key={row.id} table={table} editor={editor} row={row} />
            ))}
          </View>
        </GridView>
      </View>
      <View id={`${gridId(table)}-help`} className="visually-hidden">
        {messages.gridHelp}
      </View>
      <ActiveCell table={table} editor={editor} direction={direction} />
    </Region>
  )
}

/** Sides on which a scrolling grid hides columns; initially there are more on the right. */
function useHiddenEdges() {
  const [hidden, setHidden] = useState('grid-more-right')
  const onScroll = (left: number, most: number) =>
    setHidden([left > 1 && 'grid-more-left', left < most - 1 && 'grid-more-right'].filter(Boolean).join(' '))
  return { className: hidden, onScroll }
}

interface GridRowProps {
  table: TableModel
  editor: GridEditor
  row: Row
}

const GridRow = memo(function GridRow({ table, editor, row }: GridRowProps) {
  const rowName = useRowName()
  return (
    <>
      <GridLine className="grid-line">
        <GridHead of="row" id={nameId(table, row.id)} className="grid-name">
          <Text>{rowName(row)}</Text>
        </GridHead>
        {table.question.columns.map((column) => (
          <GridFigure key={column.id} table={table} editor={editor} row={row} column={column} />
        ))}
      </GridLine>
      <RowFindings table={table} row={row} />
    </>
  )
})

/** Scrolls the active cell into view, and displays the keypad where the app has one. */
function ActiveCell({ table, editor, direction }: Pick<TableGridProps, 'table' | 'editor' | 'direction'>) {
  const active = useSyncExternalStore(editor.subscribe, editor.active, editor.active)
  useEffect(() => {
    if (!active) return
    const frozen = { top: headId(table, active.column), left: nameId(table, active.row) }
    scrollInContainer(cellId(table.question, active), gridId(table), frozen, frameId(table))
  }, [active, table])
  if (!active || !hasKeypad() || !takesFigures(table, active)) return null
  return <GridKeypad editor={editor} direction={direction} />
}

function GridKeypad({ editor, direction }: Pick<TableGridProps, 'editor' | 'direction'>) {
  const edit = useSyncExternalStore(editor.subscribe, editor.text.edit, editor.text.edit)
  const next = editor.nextOf(direction)
  return (
    <Keypad
      text={edit.text}
      rule={editor.text.rule()}
      onKey={(key) => editor.text.press(key)}
      onPaste={(text) => editor.text.paste(text)}
      onDone={() => editor.close()}
      onNext={next && (() => editor.enter(next))}
    />
  )
}
