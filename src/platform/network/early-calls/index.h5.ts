import type { HasEarlyResponse, TakeEarlyResponse } from './types'

const isEqual = (one: Record<string, string>, other: Record<string, string>) => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

export const takeEarlyResponse: TakeEarlyResponse = ({ method, url, headers, signal }) => {
  const calls = window.__earlyCalls
  const call = method === 'GET' ? calls?.[url] : undefined
  if (!calls || !call) return undefined
  delete calls[url]
  if (!isEqual(call.headers, headers)) {
    call.abort()
    return undefined
  }
  signal.addEventListener('abort', call.abort)
  return call.response
}

export const hasEarlyResponse: HasEarlyResponse = (path) =>
  Object.entries(window.__earlyCalls ?? {}).some(([url, { arrived }]) => arrived && url.includes(path))
