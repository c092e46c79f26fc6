import { useMemo } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { selectionMessages } from '@/i18n/selection'
import { type Area, type AreaIndex, type AreaDepth, searchAreas } from '@/lib/area/area'
import { StatusPanel } from '../status-panel/status-panel'
import { AreaOptions } from './area-options'

interface AreaFoundProps {
  text: string
  depth: AreaDepth
  book: AreaIndex
  onChoose: (area: Area) => void
}

export function AreaFound({ text, depth, book, onChoose }: AreaFoundProps) {
  const messages = useMessageNamespace(selectionMessages)
  const found = useMemo(() => searchAreas(book, text, depth), [book, text, depth])
  if (found.length === 0)
    return <StatusPanel icon="search" title={messages.nothingFound} hint={messages.nothingFoundHint} />
  return (
    <AreaOptions label={messages.foundAreas} areas={found} selected={undefined} onChoose={onChoose} whole />
  )
}
