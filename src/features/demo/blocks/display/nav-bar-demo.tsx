import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { NavBar } from '@/components/nav-bar/nav-bar'
import { Said } from '../../said'
import { useDisplayWords } from '../../use-block-words'

export function NavBarDemo() {
  const words = useDisplayWords().navBar
  const [said, setSaid] = useState('')
  const back = () => setSaid(words.back)
  return (
    <>
      <Card title={words.basic}>
        <NavBar title={words.title} onBack={back} />
      </Card>
      <Card title={words.end}>
        <NavBar
          title={words.title}
          onBack={back}
          end={
            <Button look="link" size="small" onPress={() => setSaid(words.saved)}>
              {words.save}
            </Button>
          }
        />
        <Said text={said} />
      </Card>
      <Card title={words.first}>
        <NavBar title={words.title} />
      </Card>
      <Card title={words.long}>
        <NavBar title={words.longTitle} onBack={back} />
      </Card>
    </>
  )
}
