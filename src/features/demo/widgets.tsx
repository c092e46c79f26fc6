import { AlertDemo } from './blocks/alert-demo'
import { LoadingDemo } from './blocks/loading-demo'

/** What lies over a page. */
export function Widgets() {
  return (
    <>
      <AlertDemo />
      <LoadingDemo />
    </>
  )
}
