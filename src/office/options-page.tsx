import { PartsRoom } from './parts/parts-room.tsx'

export default function OptionsPage() {
  return <PartsRoom list="groups" />
}
