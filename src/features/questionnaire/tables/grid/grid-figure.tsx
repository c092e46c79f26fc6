import { Text, View } from '@tarojs/components'
import { memo, useSyncExternalStore } from 'react'
import { hasKeypad } from '@/components/number-input/keypad-spacer'
import { useStepError } from '@/components/number-input/number-input'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { tablesMessages } from '@/i18n/tables'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { isDecimal } from '@/lib/numbers/decimal'
import type { GridPosition } from '@/lib/layout/grid-moves'
import type { Row } from '@/lib/questionnaire'
import { DecimalInput } from '@/platform/ui/decimal-input'
import { GridCell } from '@/platform/ui/grid-view'
import { changeText, formatWithUnit } from '../../fields/decimal-value'
import { findingState, type FindingState } from '../../findings/finding-state'
import { useFindingText } from '../../texts/use-finding-text'
import { useRuleText } from '../../texts/use-rule-text'
import type { GridEditor } from './grid-editor'
import {
  type CellState,
  cellId,
  fieldId,
  type TableModel,
  type TableQuestion,
  useCell,
  useRowName,
} from '../model/table-model'

interface GridFigureProps {
  table: TableModel
  editor: GridEditor
  row: Row
  column: TableQuestion['columns'][number]
}

/** Text of the findings of a cell that are to be corrected or verified; empty if there are none. */
function useCellError(table: TableModel, { figure, findings }: CellState): string {
  const findingText = useFindingText()
  const ruleText = useRuleText(table.session.instance)
  const step = useStepError(figure, table.question.decimals ?? 0, table.shift)
  const open = findings.filter((finding) => isOpen(findingState(finding)))
  const texts = open.map((finding) => (finding.rule ? ruleText(finding) : findingText(finding)))
  return [step, ...texts.slice(step === null ? 0 : 1)].filter(Boolean).join('；')
}

const isOpen = (state: FindingState) => state === 'must' || state === 'verify'

/** The cell's state in the editor: active, Tab stop, one of several selected. */
function useCellSelection(editor: GridEditor, position: GridPosition) {
  const snapshot = () =>
    [editor.isActive(position), editor.isStop(position), editor.isSelected(position)].map(Number).join('')
  const [active, stop, selected] = useSyncExternalStore(editor.subscribe, snapshot, snapshot)
  return { active: active === '1', stop: stop === '1', selected: selected === '1' }
}

/** One cell of the grid. Memoised: re-renders only when its own value, findings or selection change. */
export const GridFigure = memo(function GridFigure({ table, editor, row, column }: GridFigureProps) {
  const { question, shift } = table
  const messages = useMessageNamespace(tablesMessages)
  const { computed: computedWord } = useMessageNamespace(questionnaireMessages)
  const localText = useLocalText()
  const rowName = useRowName()
  const position = { row: row.id, column: column.id }
  const cell = useCell(table, position)
  const error = useCellError(table, cell)
  const { active, stop, selected } = useCellSelection(editor, position)
  const { figure, computed } = cell
  const states = cell.findings.map(findingState)
  const verify = states.includes('verify') && !states.includes('must')
  const wrong = error !== '' && !verify
  const name = `${rowName(row)} ${localText(column.title)}`
  const shown = isDecimal(figure) ? formatWithUnit(figure, { decimals: question.decimals, shift }) : figure
  const label = [name, shown || messages.empty, computed ? computedWord : '', error].filter(Boolean).join(' ')
  return (
    <GridCell
      id={cellId(question, position)}
      className={classOf({ ...cell, active, selected, wrong, verify })}
      label={label}
      readOnly={computed}
      invalid={wrong}
      selected={active || selected}
      stop={stop && !active}
      focused={active && computed}
      onPress={(extend) => editor.enter(position, extend)}
      onOpen={() => editor.text.goInside()}
      onLeave={() => editor.leave(position)}
    >
      {active && !computed ? (
        <ActiveFigure {...{ table, editor, position, name, wrong }} />
      ) : (
        // The accessible name of the cell contains the value.
        <Text className="grid-figure" {...{ 'aria-hidden': true }}>
          {shown || (computed ? '—' : '\u00a0')}
        </Text>
      )}
      <Ghost table={table} cell={cell} />
    </GridCell>
  )
})

interface CellLook extends CellState {
  active: boolean
  selected: boolean
  wrong: boolean
  verify: boolean
}

function classOf({ active, selected, computed, wrong, verify, spotlit }: CellLook): string {
  const parts = {
    'grid-active': active,
    'grid-selected': selected,
    'grid-computed': computed,
    'grid-wrong': wrong,
    'grid-verify': verify,
    'figure-spotlit': spotlit,
  }
  const on = Object.entries(parts).filter(([, is]) => is)
  return ['grid-cell', ...on.map(([name]) => name)].join(' ')
}

/** The earlier value below the current one, and the change in percent. */
function Ghost({ table, cell: { figure, before } }: { table: TableModel; cell: CellState }) {
  if (table.ghost === null) return null
  const { question, shift } = table
  const earlier = isDecimal(before)
    ? formatWithUnit(before, { decimals: question.decimals, shift })
    : '\u00a0'
  const change = changeText(figure, before)
  return (
    <View className="grid-ghost figures">
      <Text>{earlier}</Text>
      {change === '' ? null : <Text className="grid-change">{change}</Text>}
    </View>
  )
}

interface ActiveFigureProps extends Pick<GridFigureProps, 'table' | 'editor'> {
  position: GridPosition
  name: string
  wrong: boolean
}

/** The input of the active cell. The cell grows with the text, so no digit is cut off. */
function ActiveFigure({ table: { question }, editor, position, name, wrong }: ActiveFigureProps) {
  const edit = useSyncExternalStore(editor.subscribe, editor.text.edit, editor.text.edit)
  const id = fieldId(question, position)
  return (
    <View className="grid-entry">
      <Text className="grid-figure grid-room">{edit.text || '\u00a0'}</Text>
      <DecimalInput
        id={id}
        className="grid-field"
        edit={edit}
        editing
        keypad={hasKeypad()}
        mayType={(key) => editor.text.mayType(key)}
        onType={(typed) => editor.text.type(typed)}
        onCaret={(start, end) => editor.text.moveCaret(start, end)}
        onFocus={() => undefined}
        onBlur={() => editor.leave(position)}
        onConfirm={() => editor.confirm()}
        disabled={false}
        invalid={wrong}
        describedBy={`table-${question.id}-bar`}
        label={name}
        labelled={false}
      />
    </View>
  )
}
