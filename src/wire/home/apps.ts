import * as v from 'valibot'
import { localTextSchema } from '../session/session'
import { workbenchAppSchema } from './workbench'

/** Maximum number of favourites on the workbench; the next position links to all apps. */
export const mostFavourites = 7

export const appGroupSchema = v.object({ id: v.string(), title: localTextSchema })

/** GET /dsb/api/home/apps: all apps the person may open, in the order of their groups. */
export const appsResponse = v.object({
  groups: v.array(appGroupSchema),
  apps: v.array(workbenchAppSchema),
  /** Ids in the person's own order; null if the person has not chosen any yet. */
  favourites: v.nullable(v.array(v.string())),
})

/** POST /dsb/api/home/apps/favourites: replaces the favourites and returns the saved ones. */
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
