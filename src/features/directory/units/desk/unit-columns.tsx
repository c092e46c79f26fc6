import { Chip, type ChipTone } from '@/components/chip/chip'
import type { GridColumn } from '@/desktop/grid/types'
import { RowName } from '@/desktop/list/row-name'
import { useLocale, useMessageNamespace } from '@/hooks/use-messages'
import { unitRegisterMessages } from '@/i18n/unit-register'
import type { RegisteredUnit } from '@/wire/bureau/units'
import { useUnitTexts } from '../use-unit-texts'

const none = '—'

/** Texts are longer in English. */
const columnWidths = {
  'zh-CN': { area: 120, type: 176, status: 88, department: 160, people: 72, administrator: 88 },
  'en-US': { area: 150, type: 190, status: 124, department: 200, people: 80, administrator: 124 },
}

const tones: Record<Exclude<RegisteredUnit['status'], 'active'>, ChipTone> = {
  suspended: 'warn',
  deregistered: 'neutral',
  revoked: 'bad',
}

export function useUnitColumns(
  units: readonly RegisteredUnit[],
  onOpen: (unit: RegisteredUnit) => void,
): GridColumn<RegisteredUnit>[] {
  const messages = useMessageNamespace(unitRegisterMessages)
  const texts = useUnitTexts(units)
  const widths = columnWidths[useLocale()]
  const muted = (text: string | null) => text ?? <span className="muted">{none}</span>
  return [
    {
      ...{ id: 'name', title: messages.name, width: 220, order: 'name' },
      ...{ grows: true, wraps: true, isFixed: true },
      text: texts.name,
      cell: (unit) => <RowName onOpen={() => onOpen(unit)}>{texts.name(unit)}</RowName>,
    },
    { ...{ id: 'unitCode', title: messages.unitCode, width: 208 }, text: ({ unitCode }) => unitCode },
    {
      ...{ id: 'area', title: messages.area, width: widths.area, wraps: true, order: 'area', drop: 3 },
      text: texts.area,
    },
    { ...{ id: 'type', title: messages.type, width: widths.type, wraps: true, drop: 1 }, text: texts.type },
    {
      ...{ id: 'status', title: messages.status, width: widths.status, drop: 6 },
      text: texts.status,
      cell: ({ status }) =>
        status === 'active' ? (
          messages.statuses.active
        ) : (
          <Chip tone={tones[status]}>{messages.statuses[status]}</Chip>
        ),
    },
    {
      ...{ id: 'department', title: messages.department, width: widths.department, wraps: true },
      order: 'department',
      text: (unit) => texts.department(unit) ?? none,
      cell: (unit) => muted(texts.department(unit)),
    },
    {
      ...{ id: 'people', title: messages.people, width: widths.people, figures: true },
      ...{ order: 'people', descendingFirst: true, drop: 4 },
      text: ({ people }) => String(people),
    },
    {
      ...{ id: 'administrator', title: messages.administrator, width: widths.administrator, drop: 5 },
      text: ({ hasAdministrator }) =>
        hasAdministrator ? messages.hasAdministrator : messages.noAdministrator,
      cell: ({ hasAdministrator }) =>
        hasAdministrator ? messages.hasAdministrator : <Chip>{messages.noAdministrator}</Chip>,
    },
    {
      ...{ id: 'registeredOn', title: messages.registeredOn, width: 116 },
      ...{ order: 'registeredOn', descendingFirst: true, drop: 2 },
      text: ({ registeredOn }) => registeredOn ?? none,
      cell: ({ registeredOn }) => muted(registeredOn),
    },
  ]
}
