export const DELIVERY_METHODS = ['carrier', 'pickup'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]
