import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Dialog } from '@/components/dialog/dialog'
import { useMessageNamespace } from '@/hooks/use-messages'
import { privacyMessages } from '@/i18n/privacy'
import { AgreeButton } from '@/platform/ui/agree-button'
import { PolicyText } from './policy-text'
import './privacy.scss'

/** Asks for consent to the privacy policy, which it can show in full. Closing it refuses. */
export function PrivacySheet({ onAnswer }: { onAnswer: (agreed: boolean) => void }) {
  const privacy = useMessageNamespace(privacyMessages)
  const [isFull, setFull] = useState(false)
  const actions = (
    <>
      <Button onPress={() => onAnswer(false)}>{privacy.refuse}</Button>
      <AgreeButton className="dt-button dt-button-primary" onAgree={() => onAnswer(true)}>
        {privacy.agree}
      </AgreeButton>
    </>
  )
  return (
    <Dialog open title={privacy.sheetTitle} onClose={() => onAnswer(false)} actions={actions}>
      <View className="privacy-sheet">
        <Text>{privacy.sheetText}</Text>
        {isFull ? (
          <PolicyText />
        ) : (
          <Button variant="link" onPress={() => setFull(true)}>
            {privacy.read}
          </Button>
        )}
      </View>
    </Dialog>
  )
}
