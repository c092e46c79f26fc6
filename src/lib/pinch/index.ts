export { atRest, cancelled, type Finger, follow, type Gesture } from './gesture'
export {
  bounded,
  moved,
  mostScale,
  type Point,
  type Size,
  type Space,
  type View,
  whole,
  zoomed,
} from './view'
