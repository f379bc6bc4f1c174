import { PartsRoom } from './parts/parts-room.tsx'

export default function MaterialsPage() {
  return <PartsRoom list="materials" />
}
