import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { useMessageNamespace } from '@/hooks/use-messages'
import { codesMessages } from '@/i18n/codes'
import { type CodeIndex, codesBelow, findCode, pathOf } from '@/lib/codes/code-index'
import { codeFormats } from '@/lib/codes/code-tables'
import { Pressable, Region } from '@/platform/ui/elements'
import { CodeOption } from './code-option'

interface CodeLevelsProps {
  index: CodeIndex
  day: string
  /** Highest level that is an answer. */
  level: number
  value: string
  onChoose: (code: string) => void
}

/** The level at which a code is found: that of the code above it. */
function openAt(index: CodeIndex, value: string): string | null {
  const entry = findCode(index, value)
  return (entry && index.entries[entry.parent]?.code) ?? null
}

/** The table level by level. The open level is named with those above it, which can be pressed. */
export function CodeLevels({ index, day, level, value, onChoose }: CodeLevelsProps) {
  const messages = useMessageNamespace(codesMessages)
  const [open, setOpen] = useState(() => openAt(index, value))
  const here = open === null ? undefined : findCode(index, open)
  const path = here ? pathOf(index, here) : []
  const { levelOf } = codeFormats[index.table]
  const below = codesBelow(index, open, day)
  return (
    <View className="code-levels">
      {path.length === 0 ? null : (
        <View className="code-path">
          <Pressable className="code-step" onPress={() => setOpen(null)}>
            <Text>{messages.top}</Text>
          </Pressable>
          {path.map(({ code, name }) => (
            <Pressable key={code} className="code-step" onPress={() => setOpen(code)}>
              <Text>{`› ${name}`}</Text>
            </Pressable>
          ))}
        </View>
      )}
      {here && levelOf(here.code) >= level ? (
        <Button size="small" onPress={() => onChoose(here.code)}>
          {messages.take(here.name)}
        </Button>
      ) : null}
      <Region className="code-list" role="group" label={here?.name ?? messages.browse}>
        {below.map((entry) => {
          const isBranch = codesBelow(index, entry.code, day).length > 0
          return (
            <CodeOption
              key={entry.code}
              {...{ index, entry }}
              selected={entry.code === value}
              opens={isBranch}
              onPress={() => (isBranch ? setOpen(entry.code) : onChoose(entry.code))}
            />
          )
        })}
      </Region>
    </View>
  )
}
