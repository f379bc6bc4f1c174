import { PartsRoom } from './parts/parts-room.tsx'

export default function MeasuresPage() {
  return <PartsRoom list="formats" />
}
