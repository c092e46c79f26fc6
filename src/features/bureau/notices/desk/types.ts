import type { ComponentType } from 'react'
import type { PublishedNotice } from '@/wire/home/notices'

export interface ReadersProps {
  notice: PublishedNotice
  onClose: () => void
}

/** Who has read a notice; null where computers' parts do not exist. */
export type ReadersComponent = ComponentType<ReadersProps> | null
