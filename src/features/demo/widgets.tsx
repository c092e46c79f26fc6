import { AlertDemo } from './blocks/alert-demo'
import { DragButtonDemo } from './blocks/drag-button-demo'
import { LoadingDemo } from './blocks/loading-demo'

/** What lies over a page. */
export function Widgets() {
  return (
    <>
      <AlertDemo />
      <LoadingDemo />
      <DragButtonDemo />
    </>
  )
}
