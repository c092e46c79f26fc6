import { View } from '@tarojs/components'
import { Pressable, TextInput } from '@/platform/ui/elements'
import { useMessages } from '@/hooks/use-messages'
import { Icon } from '../icon/icon'
import './search-field.scss'

export interface SearchFieldProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  /** What is searched for. */
  value: string
  /**
   * The text was changed or cleared.
   * @payload The text as it stands in the field.
   */
  onChange: (value: string) => void
  /** Enter, or the keyboard's search key, was pressed. */
  onSearch?: () => void
  /** What can be found, in the empty field and for a screen reader. */
  placeholder: string
}

/** A text to find something by, with a button that clears it. */
export function SearchField({ id, value, onChange, onSearch, placeholder }: SearchFieldProps) {
  const words = useMessages()
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
        <Pressable className="dt-search-clear" label={words.common.clear} onPress={() => onChange('')}>
          <Icon name="close" small />
        </Pressable>
      )}
    </View>
  )
}
