/** Format of the gateway's ids; other values in a URL are not looked up. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function parameter(address: string, name: string): string | undefined {
  const [, query = ''] = address.split('?')
  const pair = query.split('&').find((each) => each.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1) ?? ''
  return uuid.test(value) ? value : undefined
}

/** The task or survey that a page of this app refers to; null if none. */
export function linkTarget(goto: string): { taskId?: string; surveyId?: string } | null {
  const [taskId, surveyId] = [parameter(goto, 'id'), parameter(goto, 'surveyId')]
  if (taskId !== undefined) return { taskId }
  return surveyId === undefined ? null : { surveyId }
}
