import { Text } from '@tarojs/components'
import { Pressable } from '@/platform/ui/elements'
import { Sheet } from '@/platform/ui/sheet'
import '../../styles/overlay.scss'
import './action-sheet.scss'

export interface ActionSheetProps {
  /** Heading above the options and accessible name of the sheet; empty if the options need none. */
  title: string
  /** Texts of the options, in display order. */
  options: string[]
  /** Text of the last button, which closes the sheet. */
  cancel: string
  /**
   * Called when an option is chosen or the sheet is closed.
   * @payload Index of the chosen option; null if the sheet was closed.
   */
  onChoose: (index: number | null) => void
}

/** Sheet with a few options at the bottom of the screen, within reach of the thumb. */
export function ActionSheet({ title, options, cancel, onChoose }: ActionSheetProps) {
  return (
    <Sheet label={title || cancel} onClose={() => onChoose(null)}>
      {title ? <Text className="dt-sheet-title">{title}</Text> : null}
      {options.map((option, index) => (
        <Pressable key={index} className="dt-sheet-option" onPress={() => onChoose(index)}>
          {option}
        </Pressable>
      ))}
      <Pressable className="dt-sheet-option dt-sheet-cancel" onPress={() => onChoose(null)}>
        {cancel}
      </Pressable>
    </Sheet>
  )
}
