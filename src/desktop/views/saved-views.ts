import * as v from 'valibot'
import { useState } from 'react'
import { local } from '@/platform/storage/key-value'

/** Filters and order under a name. */
export interface SavedView {
  name: string
  query: Record<string, string>
}

export const longestViewName = 40
const mostViews = 30

const stored = v.array(
  v.object({
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(longestViewName)),
    query: v.record(v.string(), v.string()),
  }),
)

export function parseViews(text: string | null): SavedView[] {
  if (text === null) return []
  try {
    return v.parse(stored, JSON.parse(text))
  } catch {
    return []
  }
}

/** A view of the same name is replaced; the latest comes first. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [view, ...views.filter(({ name }) => name !== view.name)].slice(0, mostViews)

/** Named views of a table, kept on the device for each person. */
export function useSavedViews(key: string) {
  const [views, setViews] = useState(() => parseViews(local.get(key)))
  const change = (next: SavedView[]) => {
    setViews(next)
    local.set(key, JSON.stringify(next))
  }
  return {
    views,
    save: (view: SavedView) => change(withView(views, view)),
    remove: (name: string) => change(views.filter((view) => view.name !== name)),
  }
}
