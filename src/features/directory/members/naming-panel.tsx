import type { ReactNode } from 'react'
import type { UnitWithoutAdministrator } from '@/wire/people/members'
import type { NewInvitation } from '@/wire/session/registration'
import { UnitPanel } from './unit-panel'

/** The unit whose first administrator is to be appointed, and the reload function of its list. */
export interface OpenedUnit {
  unit: UnitWithoutAdministrator
  reload: () => Promise<void>
}

interface NamingPanelProps {
  named: OpenedUnit
  onClose: () => void
  showInvitation: (invitation: NewInvitation) => ReactNode
}

/** Appoints the first administrator of a unit, which then leaves its list. */
export function NamingPanel({ named: { unit, reload }, onClose, showInvitation }: NamingPanelProps) {
  const done = () => {
    onClose()
    void reload()
  }
  return <UnitPanel {...{ unit, onClose, showInvitation }} onNamed={done} onInvited={() => void reload()} />
}
