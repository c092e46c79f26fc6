import * as v from 'valibot'
import { localTextSchema } from './session'
import { workbenchAppSchema } from './workbench'

/** How many favourites fit on the workbench; the place after them leads to all apps. */
export const mostFavourites = 7

export const appGroupSchema = v.object({ id: v.string(), title: localTextSchema })

/** GET /dsb/api/home/apps: everything the person may open, in the order of its groups. */
export const appsResponse = v.object({
  groups: v.array(appGroupSchema),
  apps: v.array(workbenchAppSchema),
  /** Ids in the person's own order; null when they have never chosen. */
  favourites: v.nullable(v.array(v.string())),
})

/** POST /dsb/api/home/apps/favourites: these take the place of those before. Answers with what is kept. */
export const favouritesRequest = v.object({
  ids: v.pipe(
    v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
    v.maxLength(mostFavourites),
    v.check((ids) => new Set(ids).size === ids.length, 'each once'),
  ),
})
export const favouritesResponse = v.object({ ids: v.array(v.string()) })

export type AppGroup = v.InferOutput<typeof appGroupSchema>
export type Apps = v.InferOutput<typeof appsResponse>
