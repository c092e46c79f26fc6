import { Text, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { SearchField } from '@/components/search-field/search-field'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { useLocale, useMessageNamespace } from '@/hooks/use-messages'
import { codesMessages } from '@/i18n/codes'
import { type CodeIndex, findCode, isValidOn } from '@/lib/codes/code-index'
import { searchCodes } from '@/lib/codes/code-search'
import { codeFormats } from '@/lib/codes/code-tables'
import { Region } from '@/platform/ui/elements'
import { CodeLevels } from './code-levels'
import { CodeList } from './code-option'

interface CodeChooserProps {
  id: string
  index: CodeIndex
  /** Day on which codes must be valid. */
  day: string
  level: number
  value: string
  /** Codes that the unit has used. */
  usual: readonly string[]
  onChoose: (code: string) => void
}

/** A code table: search, the unit's own codes, and the table level by level. */
export function CodeChooser({ id, index, day, level, value, usual, onChoose }: CodeChooserProps) {
  const messages = useMessageNamespace(codesMessages)
  const locale = useLocale()
  const [text, setText] = useState('')
  return (
    <View className="code-chooser">
      <SearchField
        id={`${id}-search`}
        placeholder={messages.search[index.table]}
        value={text}
        onChange={setText}
      />
      {locale === 'zh-CN' ? null : <Text className="small muted">{messages.chineseOnly}</Text>}
      {text.trim() === '' ? (
        <>
          <UsualCodes {...{ index, day, level, value, usual, onChoose }} />
          <CodeLevels {...{ index, day, level, value, onChoose }} />
        </>
      ) : (
        <FoundCodes {...{ index, day, level, value, text, onChoose }} />
      )}
    </View>
  )
}

type UsualProps = Omit<CodeChooserProps, 'id'>

function UsualCodes({ index, day, level, value, usual, onChoose }: UsualProps) {
  const messages = useMessageNamespace(codesMessages)
  const { levelOf } = codeFormats[index.table]
  const own = usual.flatMap((code) => {
    const entry = findCode(index, code)
    return entry && isValidOn(entry, day) && levelOf(code) >= level ? [entry] : []
  })
  if (own.length === 0) return null
  return (
    <View>
      <Text className="code-title">{messages.usual}</Text>
      <CodeList label={messages.usual} {...{ index, value, onChoose }} entries={own} />
      <Text className="code-title">{messages.browse}</Text>
    </View>
  )
}

type FoundProps = Omit<CodeChooserProps, 'id' | 'usual'> & { text: string }

function FoundCodes({ index, day, level, value, text, onChoose }: FoundProps) {
  const messages = useMessageNamespace(codesMessages)
  const found = useMemo(() => searchCodes(index, text, { day, level }), [index, text, day, level])
  return (
    <>
      <Region role="status" className="small muted">
        <Text>{messages.found(found.length)}</Text>
      </Region>
      {found.length === 0 ? (
        <StatusPanel icon="search" title={messages.found(0)} hint={messages.nothingHint} />
      ) : (
        <CodeList label={messages.foundLabel} {...{ index, text, value, onChoose }} entries={found} />
      )}
    </>
  )
}
