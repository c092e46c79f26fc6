import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Area } from '@/components/area/area'
import { Card } from '@/components/card/card'
import { areaPath } from '@/components/area/area-source'
import { useLocale } from '@/hooks/use-messages'
import { choosingDemo } from '@/i18n/selection-demo'
import type { AreaDepth } from '@/lib/area/area'
import { Region } from '@/platform/ui/elements'

export function AreaDemo() {
  const messages = choosingDemo[useLocale()]
  return (
    <>
      <Example id="area-county" title={messages.area} depth={3} start="" />
      <Example id="area-preset" title={messages.areaPreset} depth={3} start="441422" />
      <Example id="area-city" title={messages.areaCity} depth={2} start="" />
      <Example id="area-province" title={messages.areaProvince} depth={1} start="" />
    </>
  )
}

function Example({
  id,
  title,
  depth,
  start,
}: {
  id: string
  title: string
  depth: AreaDepth
  start: string
}) {
  const messages = choosingDemo[useLocale()]
  const [code, setCode] = useState(start)
  const [name, setName] = useState('')
  return (
    <Card title={title}>
      <Area
        id={id}
        label={title}
        depth={depth}
        value={code}
        onChange={(area) => {
          setCode(area.code)
          setName(areaPath(area.names))
        }}
      />
      <Region role="status">
        {name === '' ? null : <Text className="muted">{messages.chosenArea(name, code)}</Text>}
      </Region>
    </Card>
  )
}
