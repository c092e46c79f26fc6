import type * as v from 'valibot'
import { request, interactiveTimeout } from '../../request/client'
import { type Apps, appsResponse, favouritesResponse } from '../../wire/home/apps'

const area = '/dsb/api/home/apps'

export function getApps(): Promise<Apps> {
  return request(
    { method: 'GET', url: area, errorOwner: 'caller', timeout: interactiveTimeout },
    appsResponse,
  )
}

/** Replaces the favourites by these, in this order. */
export function saveFavourites(ids: string[]): Promise<v.InferOutput<typeof favouritesResponse>> {
  return request(
    {
      method: 'POST',
      url: `${area}/favourites`,
      body: { ids },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    favouritesResponse,
  )
}
