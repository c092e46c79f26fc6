import { Text } from '@tarojs/components'
import { useState } from 'react'
import { AreaOrganization, type Organisation } from '@/components/area-organization/area-organization'
import { Card } from '@/components/card/card'
import { useLocale } from '@/hooks/use-messages'
import { choosingDemo } from '@/i18n/selection-demo'
import { Region } from '@/platform/ui/elements'

export interface AreaOrganizationDemoProps {
  /** Loads the organisations of an area by its code. */
  load: (areaCode: string) => Promise<Organisation[]>
}

export function AreaOrganizationDemo({ load }: AreaOrganizationDemoProps) {
  const messages = choosingDemo[useLocale()]
  const [selected, setSelected] = useState<Organisation | null>(null)
  return (
    <Card title={messages.organisation}>
      <AreaOrganization
        id="area-organization"
        label={messages.organisation}
        load={load}
        {...(selected ? { value: selected.id } : {})}
        onChange={setSelected}
      />
      <Region role="status">
        {selected ? <Text className="muted">{messages.chosenOrganisation(selected.name)}</Text> : null}
      </Region>
    </Card>
  )
}
