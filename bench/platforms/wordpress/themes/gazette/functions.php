<?php
add_theme_support('automatic-feed-links');
add_theme_support('title-tag');
add_theme_support('html5', ['comment-list', 'comment-form', 'search-form']);

function gazette_ago($moment)
{
    return sprintf(__('%s ago'), human_time_diff($moment, time()));
}
