import { Text } from '@tarojs/components'
import { Pressable } from '@/platform/ui/elements'
import { Modal } from '@/platform/ui/modal'
import '../../styles/overlay.scss'
import './action-sheet.scss'

export interface ActionSheetProps {
  /** Seen above the options, and what a screen reader calls the sheet; empty when the options say enough. */
  title: string
  /** The ways to go on, in their order, each in a few words. */
  options: string[]
  /** The words of the last button, which closes the sheet. */
  cancel: string
  /**
   * An option was chosen, or the sheet was closed.
   * @payload The place of the chosen option, counted from 0; null when it was closed.
   */
  onChoose: (index: number | null) => void
}

/** A few ways to go on, from below, within the thumb's reach. */
export function ActionSheet({ title, options, cancel, onChoose }: ActionSheetProps) {
  return (
    <Modal className="dt-sheet" label={title || cancel} onClose={() => onChoose(null)}>
      {title ? <Text className="dt-sheet-title">{title}</Text> : null}
      {options.map((option, index) => (
        <Pressable key={index} className="dt-sheet-option" onPress={() => onChoose(index)}>
          {option}
        </Pressable>
      ))}
      <Pressable className="dt-sheet-option dt-sheet-cancel" onPress={() => onChoose(null)}>
        {cancel}
      </Pressable>
    </Modal>
  )
}
