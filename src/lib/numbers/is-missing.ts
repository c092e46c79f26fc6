/** True for the status of a task whose response is expected and missing. */
export const isMissing = (status: string) =>
  status !== 'submitted' && status !== 'accepted' && status !== 'excused'
