import { Text } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Dialog } from '@/components/dialog/dialog'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formPasteMessages } from '@/i18n/form-paste'
import type { LeftOut, PastedClip } from '@/lib/questionnaire/form-clip'
import type { ClipRefusal } from './clipboard-data'
import { refusalText } from './refusal-text'

interface ClosingProps {
  onClose: () => void
}

/** Copied questions that are not taken, with the reason. */
export function RefusedClip({ refusal, onClose }: { refusal: ClipRefusal } & ClosingProps) {
  const messages = useMessageNamespace(formPasteMessages)
  return (
    <Dialog
      open
      focusMain
      title={messages.clip.refusedTitle}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          {messages.clip.ok}
        </Button>
      }
    >
      {refusalText(refusal, messages)}
    </Dialog>
  )
}

interface LeftOutProps extends ClosingProps {
  pasted: PastedClip
  /** The title of a question outside, by its id. */
  nameOf: (id: string) => string
}

/** What the pasted questions lack now, because the form has not what it depends on. */
export function LeftOutOfClip({ pasted: { leftOut, renamed }, nameOf, onClose }: LeftOutProps) {
  const messages = useMessageNamespace(formPasteMessages)
  const localText = useLocalText()
  const { clip } = messages
  const line = ({ title, what, missing }: LeftOut) =>
    clip.leftOutLine(
      localText(title) || messages.untitled,
      clip.leftOut[what],
      missing.map(nameOf).join('、'),
    )
  return (
    <Dialog
      open
      focusMain
      title={clip.leftOutTitle}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          {clip.ok}
        </Button>
      }
    >
      <Text>{clip.leftOutText}</Text>
      <ul className="editor-left-out">
        {leftOut.map((one, at) => (
          <li key={at}>{line(one)}</li>
        ))}
      </ul>
      {renamed.length > 0 ? <Text className="small muted">{clip.renamed(renamed.length)}</Text> : null}
    </Dialog>
  )
}
