import { useMemo } from 'react'
import { usePackageWords } from '@/hooks/use-words'
import { choosingWords } from '@/i18n/choosing'
import { type Area, type AreaBook, type AreaDepth, searchAreas } from '@/lib/area/area'
import { State } from '../state/state'
import { AreaOptions } from './area-options'

interface AreaFoundProps {
  text: string
  depth: AreaDepth
  book: AreaBook
  onChoose: (area: Area) => void
}

export function AreaFound({ text, depth, book, onChoose }: AreaFoundProps) {
  const words = usePackageWords(choosingWords)
  const found = useMemo(() => searchAreas(book, text, depth), [book, text, depth])
  if (found.length === 0)
    return <State icon="search" title={words.nothingFound} hint={words.nothingFoundHint} />
  return <AreaOptions label={words.foundAreas} areas={found} chosen={undefined} onChoose={onChoose} whole />
}
