import { Chip } from '@/components/chip/chip'
import type { GridColumn } from '@/desktop/grid/types'
import { RowName } from '@/desktop/list/row-name'
import { useLocale, useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { indicatorsMessages } from '@/i18n/indicators'
import { indicatorsDeskMessages } from '@/i18n/indicators-desk'
import { formatCount } from '@/lib/numbers/thousands'
import type { ListedIndicator } from '@/wire/surveys/indicators'

const none = '—'

/** Names of units and bureaus are longer in English. */
const columnWidths = {
  'zh-CN': { name: 200, unit: 88, forms: 88, owner: 168, state: 88 },
  'en-US': { name: 240, unit: 112, forms: 80, owner: 216, state: 96 },
}

export function useIndicatorColumns(onOpen: (row: ListedIndicator) => void): GridColumn<ListedIndicator>[] {
  const { columns: heads } = useMessageNamespace(indicatorsDeskMessages)
  const { states } = useMessageNamespace(indicatorsMessages)
  const localText = useLocalText()
  const widths = columnWidths[useLocale()]
  const muted = (text: string) => (text === none ? <span className="muted">{none}</span> : text)
  const unitOf = ({ unit }: ListedIndicator) => (unit && localText(unit)) || none
  return [
    {
      ...{ id: 'name', title: heads.name, width: widths.name, grows: true, wraps: true, isFixed: true },
      order: 'name',
      text: ({ name }) => localText(name),
      cell: (row) => <RowName onOpen={() => onOpen(row)}>{localText(row.name)}</RowName>,
    },
    { ...{ id: 'code', title: heads.code, width: 152, order: 'code' }, text: ({ code }) => code },
    {
      ...{ id: 'unit', title: heads.unit, width: widths.unit, order: 'unit' },
      text: unitOf,
      cell: (row) => muted(unitOf(row)),
    },
    {
      ...{ id: 'forms', title: heads.forms, width: widths.forms, figures: true },
      ...{ order: 'forms', descendingFirst: true },
      text: ({ forms }) => (forms === undefined ? '' : formatCount(forms)),
    },
    {
      ...{ id: 'definition', title: heads.definition, width: 280, grows: true, wraps: true, drop: 2 },
      text: ({ definition }) => localText(definition),
    },
    {
      ...{ id: 'source', title: heads.source, width: 240, isHidden: true },
      text: ({ source }) => source,
    },
    {
      ...{ id: 'owner', title: heads.owner, width: widths.owner, order: 'owner', wraps: true },
      drop: 1,
      text: ({ owner }) => localText(owner),
    },
    {
      ...{ id: 'state', title: heads.state, width: widths.state, order: 'state' },
      text: ({ state }) => states[state],
      cell: ({ state }) => <Chip tone={state === 'current' ? 'good' : 'neutral'}>{states[state]}</Chip>,
    },
  ]
}
