#!/usr/bin/env node
import '@aftercast/sim/cli';
