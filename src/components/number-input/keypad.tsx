import { Text, View } from '@tarojs/components'
import { useEffect } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { numberInputMessages } from '@/i18n/number-input'
import type { KeypadKey } from '@/lib/numbers/number-editing'
import type { NumericRule } from '@/lib/numbers/numeric-input'
import { Region } from '@/platform/ui/elements'
import { KeypadButton, KeypadPanel, readCopied } from '@/platform/ui/decimal-input'
import { scrollAbove } from '@/platform/ui/scroll-into-view'

const keypadId = 'dt-keypad'

interface KeypadProps {
  /** Id of the element to keep visible above the keypad; without it the caller scrolls. */
  fieldId?: string
  /** A message below the field, which is kept visible too. */
  note?: string | null
  /** Current text of the field, for the live region. */
  text: string
  rule: NumericRule
  onKey: (key: KeypadKey) => void
  onPaste: (text: string) => void
  onDone: () => void
  /** Moves to the next field; if undefined, the large key ends the editing. */
  onNext: (() => void) | undefined
}

const rows: KeypadKey[][] = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
  ['.', '0', '00'],
]

/** Numeric keypad at the bottom of the page while its field is active. */
export function Keypad({ fieldId, note, text, rule, onKey, onPaste, onDone, onNext }: KeypadProps) {
  const messages = useMessageNamespace(numberInputMessages)
  // The field grows by a message, and by the lines of the amount in words.
  useEffect(() => {
    if (fieldId !== undefined) scrollAbove(fieldId, keypadId)
  }, [fieldId, note, text.length])
  return (
    <KeypadPanel id={keypadId} className="dt-keypad" label={messages.keypad}>
      <Bar onKey={onKey} onPaste={onPaste} onDone={onNext ? onDone : undefined} />
      <View className="dt-keypad-keys">
        <View className="dt-keypad-digits">
          {rows.flat().map((key) => (
            <KeypadButton
              key={key}
              className={`dt-keypad-key ${key === '.' && rule.decimals === 0 ? 'dt-keypad-off' : ''}`}
              label={key === '.' ? messages.point : undefined}
              off={key === '.' && rule.decimals === 0}
              onPress={() => onKey(key)}
            >
              {key}
            </KeypadButton>
          ))}
        </View>
        <View className="dt-keypad-side">
          <KeypadButton
            className="dt-keypad-key"
            label={messages.backspace}
            onPress={() => onKey('backspace')}
          >
            <View className="dt-keypad-icon dt-keypad-backspace" />
          </KeypadButton>
          <KeypadButton
            className={`dt-keypad-key ${rule.negative === false ? 'dt-keypad-off' : ''}`}
            label={messages.minus}
            off={rule.negative === false}
            onPress={() => onKey('sign')}
          >
            −
          </KeypadButton>
          <KeypadButton className="dt-keypad-key dt-keypad-main" onPress={onNext ?? onDone}>
            {onNext ? messages.next : messages.done}
          </KeypadButton>
        </View>
      </View>
      <Region role="status" className="visually-hidden">
        <Text>{text}</Text>
      </Region>
    </KeypadPanel>
  )
}

interface BarProps {
  onKey: (key: KeypadKey) => void
  onPaste: (text: string) => void
  onDone: (() => void) | undefined
}

/** Caret keys, paste, and a key to close the keypad. */
function Bar({ onKey, onPaste, onDone }: BarProps) {
  const messages = useMessageNamespace(numberInputMessages)
  const paste = () =>
    void readCopied?.().then((copied) => {
      if (copied !== null) onPaste(copied)
    })
  return (
    <View className="dt-keypad-bar">
      <KeypadButton className="dt-keypad-tool" label={messages.left} onPress={() => onKey('left')}>
        <View className="dt-keypad-icon dt-keypad-left" />
      </KeypadButton>
      <KeypadButton className="dt-keypad-tool" label={messages.right} onPress={() => onKey('right')}>
        <View className="dt-keypad-icon dt-keypad-right" />
      </KeypadButton>
      {readCopied ? (
        <KeypadButton className="dt-keypad-tool" onPress={paste}>
          {messages.paste}
        </KeypadButton>
      ) : null}
      {onDone ? (
        <KeypadButton className="dt-keypad-tool dt-keypad-done" onPress={onDone}>
          {messages.done}
        </KeypadButton>
      ) : null}
    </View>
  )
}
