import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { Facts } from '@/components/facts/facts'
import { usePackageWords, useWords } from '@/hooks/use-words'
import { aboutWords } from '@/i18n/about'
import { sizeText } from '@/lib/size-text'
import { Pressable } from '@/platform/elements'
import { clearCopies, type KeptSize, keptSize } from '@/stores/kept-size'
import { showToast } from '@/stores/message-store'
import about from './about.json'
import './about.scss'

/** What the product is, what it keeps on this device and why, and whose work it is made with. */
export function About() {
  const { product } = useWords()
  const words = usePackageWords(aboutWords)
  return (
    <View className="about">
      <Card title={product}>
        <Facts facts={[{ name: words.version, value: about.version }]} />
      </Card>
      <Storage />
      <Card title={words.privacy}>
        {words.privacyLines.map((line) => (
          <Text key={line} className="about-line">
            {line}
          </Text>
        ))}
      </Card>
      <Licences />
    </View>
  )
}

function Storage() {
  const words = usePackageWords(aboutWords)
  const [size, setSize] = useState<KeptSize>({ copies: 0, others: 0, drafts: 0 })
  const measure = () => void keptSize().then(setSize)
  useEffect(measure, [])
  const [asking, setAsking] = useState(false)
  const clear = () => {
    clearCopies()
    measure()
    setAsking(false)
    showToast(words.cleared)
  }
  return (
    <Card title={words.storage}>
      <Facts
        facts={[
          { name: words.copies, value: sizeText(size.copies) },
          { name: words.drafts, value: words.count(size.drafts) },
          { name: words.others, value: sizeText(size.others) },
        ]}
      />
      <Text className="about-line small">{words.storageHint}</Text>
      <Button onPress={() => setAsking(true)}>{words.clear}</Button>
      <ConfirmDialog
        open={asking}
        title={words.clearTitle}
        confirm={words.clearNow}
        onConfirm={clear}
        onClose={() => setAsking(false)}
      >
        {words.storageHint}
      </ConfirmDialog>
    </Card>
  )
}

function Licences() {
  const words = usePackageWords(aboutWords)
  const [open, setOpen] = useState(false)
  return (
    <Card title={words.licences}>
      <Text className="about-line">{words.licencesHint(about.packages.length)}</Text>
      <Pressable className="about-more" expanded={open} onPress={() => setOpen(!open)}>
        {open ? words.hide : words.show}
      </Pressable>
      {open ? (
        <Facts
          facts={about.packages.map(({ name, version, licence }) => ({
            name: `${name} ${version}`,
            value: licence,
          }))}
        />
      ) : null}
    </Card>
  )
}
