export { SeatTargeting } from '@aftercast/match';
