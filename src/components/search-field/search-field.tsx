import { View } from '@tarojs/components'
import { Pressable, TextInput } from '@/platform/ui/elements'
import { useMessages } from '@/hooks/use-messages'
import { Icon } from '../icon/icon'
import './search-field.scss'

export interface SearchFieldProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  /** Current search text. */
  value: string
  /**
   * Called when the text is changed or cleared.
   * @payload The current text.
   */
  onChange: (value: string) => void
  /** Called on Enter or the search key of the keyboard. */
  onSearch?: () => void
  /** Placeholder and accessible name: what can be found. */
  placeholder: string
}

/** Search field with a clear button. */
export function SearchField({ id, value, onChange, onSearch, placeholder }: SearchFieldProps) {
  const messages = useMessages()
  return (
    <View className="dt-search">
      <Icon name="search" small />
      <TextInput
        id={id}
        className="dt-search-input"
        label={placeholder}
        placeholder={placeholder}
        keyboard="search"
        maxLength={100}
        value={value}
        onChange={onChange}
        onConfirm={onSearch}
      />
      {value === '' ? null : (
        <Pressable className="dt-search-clear" label={messages.common.clear} onPress={() => onChange('')}>
          <Icon name="close" small />
        </Pressable>
      )}
    </View>
  )
}
