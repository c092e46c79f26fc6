import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { DescriptionList } from '@/components/description-list/description-list'
import { Said } from '../../said'
import { useDisplayWords } from '../../use-block-words'

const number = 'SQ-2026-AB12'
const code = '91330106MA2B0CDE4X'

export function DescriptionListDemo() {
  const words = useDisplayWords().facts
  const [said, setSaid] = useState('')
  return (
    <>
      <Card title={words.receipt}>
        <DescriptionList
          facts={[
            { name: words.number, value: number },
            { name: words.time, value: '2026-11-20 09:30' },
            { name: words.unit, value: words.unitName },
            { name: words.code, value: code },
            { name: words.contact, value: words.missing },
          ]}
        />
      </Card>
      <Card title={words.withParts}>
        <DescriptionList
          facts={[
            { name: words.state, value: <Chip tone="good">{words.accepted}</Chip> },
            {
              name: words.number,
              value: (
                <Button look="link" size="small" onPress={() => setSaid(words.copied(number))}>
                  {words.copy}
                </Button>
              ),
            },
          ]}
        />
        <Said text={said} />
      </Card>
    </>
  )
}
