import { useAreaName } from '@/components/area/use-area-name'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useOrganisationTypeName } from '@/hooks/units/organisation-type-name'
import { unitRegisterMessages } from '@/i18n/unit-register'
import type { RegisteredUnit } from '@/wire/bureau/units'

/** The facts of units as texts; the table of counties is loaded if one of the units is directly in a county. */
export function useUnitTexts(units: readonly RegisteredUnit[]) {
  const messages = useMessageNamespace(unitRegisterMessages)
  const localText = useLocalText()
  const typeName = useOrganisationTypeName()
  const areaName = useAreaName(units.some(({ area }) => area === null))
  return {
    name: ({ name }: RegisteredUnit) => localText(name),
    area: ({ area, areaCode }: RegisteredUnit) => areaName({ code: areaCode, name: area }),
    type: ({ type }: RegisteredUnit) => typeName(type),
    status: ({ status }: RegisteredUnit) => messages.statuses[status],
    /** Also since when, unless it is in business. */
    statusSince: ({ status, statusOn }: RegisteredUnit) =>
      status === 'active' || statusOn === null
        ? messages.statuses[status]
        : messages.since(messages.statuses[status], statusOn),
    /** Null for none. */
    department: ({ department }: RegisteredUnit) => (department ? localText(department.name) : null),
  }
}
